import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import type { Preferences } from '#contract/user.ts';
import { profile } from '../../../text/profile.ts';
import styles from '../profile.module.css';
import { Card } from './card.tsx';
import { usePreferences } from './use-preferences.ts';

const words = profile.appearance;
const SCHEMES = [
  { theme: 'system', Icon: IconDeviceDesktop },
  { theme: 'light', Icon: IconSun },
  { theme: 'dark', Icon: IconMoon },
] as const;

/** Seen at once here, and on the account's other devices from their next sign-in or reload on. */
export function AppearanceCard({ theme }: { theme: Preferences['theme'] }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const change = usePreferences();
  const chosen = colorScheme === 'auto' ? 'system' : colorScheme;
  const choose = (next: Preferences['theme']) => {
    setColorScheme(next === 'system' ? 'auto' : next);
    if (next !== theme) change({ theme: next });
  };
  return (
    <Card title={words.title}>
      <fieldset className={styles.schemes}>
        <legend className="visually-hidden">{words.label}</legend>
        {SCHEMES.map(({ theme: scheme, Icon }) => (
          <label key={scheme} data-checked={chosen === scheme}>
            <input
              type="radio"
              name="scheme"
              className="visually-hidden"
              checked={chosen === scheme}
              onChange={() => choose(scheme)}
            />
            <Icon size={20} stroke={1.5} aria-hidden />
            {words.schemes[scheme]}
          </label>
        ))}
      </fieldset>
    </Card>
  );
}
