import { type ReactNode, useState } from 'react';
import { IdentityError } from '../../../app/session.tsx';
import { OwnerDialog } from './owner-dialog.tsx';

interface Waiting {
  goOn: () => void;
  giveUp: () => void;
}

/** The person closed the question; nothing has to be said. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed';
}

/**
 * Runs what only the owner may do. Where the server wants to know first that it is the owner, `dialog` asks, and it runs
 * again.
 */
export function useOwner(): { asOwner: <T>(act: () => Promise<T>) => Promise<T>; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const asOwner = async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof IdentityError) || error.reason !== 'CONFIRMATION_NEEDED') throw error;
    }
    await new Promise<void>((resolve, reject) => {
      setWaiting({ goOn: resolve, giveUp: () => reject(new NotConfirmed()) });
    });
    return act();
  };
  const end = (how: keyof Waiting) => {
    waiting?.[how]();
    setWaiting(null);
  };
  const dialog = <OwnerDialog open={waiting !== null} onConfirmed={() => end('goOn')} onClose={() => end('giveUp')} />;
  return { asOwner, dialog };
}
