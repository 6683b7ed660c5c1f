import { useState } from 'react';
import type { Preferences } from '#contract/user.ts';
import { type PushProblem, switchPushOff, switchPushOn } from '../../../api/push.ts';
import { profile } from '../../../text/profile.ts';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { Card } from './card.tsx';
import { usePreferences } from './use-preferences.ts';

const words = profile.notifications;

const PROBLEMS: Record<PushProblem, string> = {
  'no-server': words.pushNoServer,
  unsupported: words.pushUnsupported,
  denied: words.pushDenied,
};

export function NotificationsCard({ preferences }: { preferences: Preferences }) {
  const change = usePreferences();
  return (
    <Card title={words.title}>
      <SwitchRow
        {...words.email}
        checked={preferences.emailNotifications}
        onChange={(emailNotifications) => change({ emailNotifications })}
      />
      <PushRow checked={preferences.pushNotifications} />
      <SwitchRow
        {...words.reminders}
        checked={preferences.studyReminders}
        onChange={(studyReminders) => change({ studyReminders })}
      />
    </Card>
  );
}

/** Stays off, and says why, where the server, the browser or the learner does not allow push. */
function PushRow({ checked }: { checked: boolean }) {
  const change = usePreferences();
  const [note, setNote] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const onChange = async (on: boolean) => {
    setBusy(true);
    setNote(null);
    try {
      const problem = on ? await switchPushOn() : await switchPushOff();
      if (problem) return setNote(PROBLEMS[problem]);
      change({ pushNotifications: on });
    } catch {
      setNote(words.pushFailed);
    } finally {
      setBusy(false);
    }
  };

  return <SwitchRow {...words.push} checked={checked} disabled={busy} note={note} onChange={onChange} />;
}
