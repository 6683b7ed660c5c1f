import './component-styles.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { AccountTheme } from './account-theme.tsx';
import { queryClient } from './query-client.ts';
import { theme } from './theme.ts';

/** The component library and the data of the API, for every screen but the public ones. */
export default function ComponentLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} defaultColorScheme="auto">
        <AccountTheme />
        <Outlet />
      </MantineProvider>
    </QueryClientProvider>
  );
}
