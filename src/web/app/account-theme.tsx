import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useSession } from './session.tsx';

/** Key of the local storage: the colour scheme that the account had when this browser last heard of it. */
const ACCOUNT_THEME = 'etch_account_theme';

/**
 * The account's colour scheme: chosen on one device, it is there on the next from the sign-in on. What this browser has
 * seen already is not taken over again, so that a choice whose saving is still under way stands.
 */
export function AccountTheme() {
  const { theme } = useSession().state;
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => {
    if (!theme || localStorage.getItem(ACCOUNT_THEME) === theme) return;
    localStorage.setItem(ACCOUNT_THEME, theme);
    setColorScheme(theme === 'system' ? 'auto' : theme);
  }, [theme, setColorScheme]);
  return null;
}
