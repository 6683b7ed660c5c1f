export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Resolves when the server has taken the message; throws when it did not. Callers send from jobs, which retry. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
