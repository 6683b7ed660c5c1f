const LABELLED = /^[^.:;!?]{1,48}:\s\S/u;

/** A label in any case, and what it says. */
export const isLabelled = (line: string): boolean => LABELLED.test(line);
