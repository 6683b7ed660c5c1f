import { Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { materialsQuery } from '../../api/materials.ts';
import { paths } from '../../app/paths.ts';
import { library } from '../../text/library.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './library.module.css';
import { MyLibrary } from './my-library.tsx';
import { PublicLibrary } from './public-library.tsx';

const MINE = 'my-library';
const PUBLIC = 'public-library';

export default function Library() {
  const materials = useQuery(materialsQuery());
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === PUBLIC ? PUBLIC : MINE;

  return (
    <Page
      title={library.title}
      actions={
        <LinkButton to={paths.editor} icon={<IconPlus size={20} stroke={1.5} aria-hidden />}>
          {library.newGuide}
        </LinkButton>
      }
    >
      <Tabs
        value={tab}
        onChange={(value) => setSearch(value === PUBLIC ? { tab: PUBLIC } : {}, { replace: true })}
        keepMounted={false}
        classNames={{ list: styles.tabs ?? '', tab: styles.tab ?? '' }}
      >
        <Tabs.List aria-label={library.tabs.label}>
          <Tabs.Tab value={MINE}>{library.tabs.mine(materials.data?.length)}</Tabs.Tab>
          <Tabs.Tab value={PUBLIC}>{library.tabs.public}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={MINE}>
          <MyLibrary materials={materials.data} failed={materials.isError} onRetry={() => void materials.refetch()} />
        </Tabs.Panel>
        <Tabs.Panel value={PUBLIC}>
          <PublicLibrary />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
