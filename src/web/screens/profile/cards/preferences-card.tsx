import type { Preferences } from '#contract/user.ts';
import { profile } from '../../../text/profile.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { Card } from './card.tsx';
import { hourChoices } from './hours.ts';
import { usePreferences } from './use-preferences.ts';

const words = profile.preferences;
const DIFFICULTIES = (['easy', 'medium', 'hard'] as const).map((value) => ({
  value,
  label: words.difficulties[value],
}));

export function PreferencesCard({ preferences }: { preferences: Preferences }) {
  const change = usePreferences();
  return (
    <Card title={words.title}>
      <SwitchRow
        {...words.reminders}
        checked={preferences.studyReminders}
        onChange={(studyReminders) => change({ studyReminders })}
      />
      {preferences.studyReminders && (
        <SelectField
          label={words.hour}
          value={String(preferences.reminderHour)}
          options={hourChoices(new Date())}
          onChange={(hour) => change({ reminderHour: Number(hour) })}
        />
      )}
      <SelectField
        label={words.difficulty}
        value={preferences.defaultDifficulty}
        options={DIFFICULTIES}
        onChange={(value) => change({ defaultDifficulty: value as Preferences['defaultDifficulty'] })}
      />
    </Card>
  );
}
