/**
 * A failure whose message is written for whoever runs Etch: it names settings, files and addresses, and nothing of any learner.
 * No other error's words reach the output.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
