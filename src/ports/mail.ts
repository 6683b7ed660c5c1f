export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Resolves when the server has taken the message; throws when it did not. Callers send from jobs, which retry. */
  send(mail: Mail): Promise<void>;
  /** Deletes what is kept here of mails to this address. A mail server keeps nothing that we could reach. */
  forget(address: string): Promise<void>;
  /** Deletes what is kept here of mails from before this instant; gives how many. */
  forgetBefore(instant: Date): Promise<number>;
  close(): Promise<void>;
}
