/** The record that the browser keeps of the visitor's cookie choice. */
export const CONSENT_KEY = 'etch_cookie_consent';

export interface ConsentPreferences {
  /** Always on. */
  necessary: true;
  analytics: boolean;
  marketing: boolean;
  personalization: boolean;
}

export interface ConsentRecord {
  preferences: ConsentPreferences;
  /** ISO 8601, UTC. */
  timestamp: string;
}

export type OptionalConsent = Omit<ConsentPreferences, 'necessary'>;

export const acceptAll = (now: Date) =>
  savePreferences({ analytics: true, marketing: true, personalization: true }, now);
export const rejectNonEssential = (now: Date) =>
  savePreferences({ analytics: false, marketing: false, personalization: false }, now);

export function savePreferences(chosen: OptionalConsent, now: Date): ConsentRecord {
  const { analytics, marketing, personalization } = chosen;
  return { preferences: { necessary: true, analytics, marketing, personalization }, timestamp: now.toISOString() };
}

/** The stored record, or null when there is none or it is not one: then the visitor is asked. */
export function readConsent(stored: string | null): ConsentRecord | null {
  if (stored === null) return null;
  try {
    const record = JSON.parse(stored) as ConsentRecord | null;
    const choices = record?.preferences;
    const complete = [choices?.analytics, choices?.marketing, choices?.personalization].every(
      (choice) => typeof choice === 'boolean',
    );
    if (!record || !choices || !complete || Number.isNaN(Date.parse(record.timestamp))) return null;
    return savePreferences(choices, new Date(record.timestamp));
  } catch {
    return null;
  }
}
