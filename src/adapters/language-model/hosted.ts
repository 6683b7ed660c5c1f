import {
  APICallError,
  generateText,
  JSONParseError,
  LoadAPIKeyError,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  Output,
  RetryError,
  type LanguageModel as SdkModel,
  TypeValidationError,
} from 'ai';
import { type LanguageModel, ModelError, type ModelRequest } from '#ports/language-model.ts';
import { type HostedModelSettings, sdkModel } from './providers.ts';

const MAX_OUTPUT_TOKENS = 8_000;
/** One answer may take this long before the attempt is given up. */
const TIMEOUT_MS = 120_000;

/** Any provider of the AI SDK behind the port. Retries are the SDK's own, with backoff. */
export function hostedModel(settings: HostedModelSettings, options: { maxRetries?: number } = {}): LanguageModel {
  const model = sdkModel(settings);
  return {
    name: settings.model,
    generate: (request) => ask(model, request, options.maxRetries ?? 2),
  };
}

/** The hosted model that the settings name; null for the embedded one. */
export function openModel(settings: {
  MODEL: string;
  MODEL_API_KEY?: string | undefined;
  MODEL_BASE_URL?: string | undefined;
}): LanguageModel | null {
  if (settings.MODEL === 'embedded') return null;
  return hostedModel({ model: settings.MODEL, apiKey: settings.MODEL_API_KEY, baseUrl: settings.MODEL_BASE_URL });
}

async function ask<T>(model: SdkModel, request: ModelRequest<T>, maxRetries: number) {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const { output, usage } = await generateText({
      model,
      system: request.system,
      messages: [
        {
          role: 'user',
          content: [
            ...(request.images ?? []).map(({ bytes, mediaType }) => ({
              type: 'file' as const,
              data: bytes,
              mediaType,
            })),
            { type: 'text' as const, text: request.prompt },
          ],
        },
      ],
      output: Output.object({ schema: request.schema }),
      maxOutputTokens: request.maxOutputTokens ?? MAX_OUTPUT_TOKENS,
      maxRetries,
      abortSignal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    });
    return { value: output as T, inputTokens: usage.inputTokens ?? 0, outputTokens: usage.outputTokens ?? 0 };
  } catch (error) {
    throw toModelError(error);
  }
}

/** The provider's message may quote the prompt, so that only its kind goes into ours. */
function toModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  if (RetryError.isInstance(error)) return toModelError(error.lastError);
  if (LoadAPIKeyError.isInstance(error))
    return new ModelError('misconfigured', 'MODEL_API_KEY is not set', { cause: error });
  if (APICallError.isInstance(error)) {
    const status = error.statusCode ?? 0;
    if (status === 429) return new ModelError('rate_limited', 'the model is rate limited', { cause: error });
    if (status === 401 || status === 403 || status === 404) {
      return new ModelError('misconfigured', `the model provider answered ${status}`, { cause: error });
    }
    if (status >= 400 && status < 500 && status !== 408 && status !== 409) {
      return new ModelError('refused', `the model provider answered ${status}`, { cause: error });
    }
    return new ModelError('unavailable', `the model provider answered ${status || 'nothing'}`, { cause: error });
  }
  if (NoObjectGeneratedError.isInstance(error)) {
    const refused = error.finishReason === 'content-filter';
    return new ModelError(refused ? 'refused' : 'bad_answer', 'the model gave no answer of the asked shape', {
      cause: error,
    });
  }
  if (
    NoOutputGeneratedError.isInstance(error) ||
    TypeValidationError.isInstance(error) ||
    JSONParseError.isInstance(error)
  ) {
    return new ModelError('bad_answer', 'the model gave no answer of the asked shape', { cause: error });
  }
  return new ModelError('unavailable', 'the model could not be reached', { cause: error });
}
