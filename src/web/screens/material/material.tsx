import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { materialQuery } from '../../api/materials.ts';
import { ApiError } from '../../app/client.ts';
import { paths } from '../../app/paths.ts';
import { material as words } from '../../text/material.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { BlankCard } from '../../ui/study/blank-card.tsx';
import { About } from './about.tsx';
import { Cards } from './cards.tsx';
import { Head } from './head.tsx';
import styles from './material.module.css';
import { MemoryMap } from './memory-map.tsx';
import { Questions } from './questions.tsx';
import { RetireOffer } from './retire-offer.tsx';

const TABS = ['map', 'cards', 'questions', 'about'] as const;

/** /material/:id, the guide's own page. */
export default function Screen() {
  const { id = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const guide = useQuery(materialQuery(id));

  if (guide.isPending) {
    return (
      <Page title={words.title} hideHeading>
        <div className={styles.skeleton} role="status" aria-label={words.title}>
          <Skeleton height="220px" radius="14px" />
          <Skeleton height="48px" />
          <Skeleton height="320px" radius="14px" />
        </div>
      </Page>
    );
  }
  if (guide.isError) {
    const { error } = guide;
    const missing = error instanceof ApiError && [400, 404].includes(error.status);
    return (
      <Page title={words.title} hideHeading>
        {missing ? (
          <EmptyState
            drawing={<BlankCard />}
            title={words.notFound}
            body={words.notFoundBody}
            action={<LinkButton to={paths.library}>{words.toLibrary}</LinkButton>}
          />
        ) : (
          <ErrorState onRetry={() => guide.refetch()} />
        )}
      </Page>
    );
  }
  const detail = guide.data;
  const tab = TABS.find((known) => known === query.get('tab')) ?? 'map';
  return (
    <Page title={detail.title} hideHeading>
      <Head detail={detail} />
      {detail.retirable > 0 && <RetireOffer materialId={id} count={detail.retirable} />}
      <Tabs
        value={tab}
        onChange={(next) => setQuery(next && next !== 'map' ? { tab: next } : {}, { replace: true })}
        keepMounted={false}
        classNames={{ list: styles.tabs ?? '', tab: styles.tab ?? '' }}
      >
        <Tabs.List aria-label={words.tabs.label}>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {words.tabs[name]}
              {name === 'about' && <span className={styles.rest}> {words.tabs.aboutRest}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={styles.panel}>
          <Tabs.Panel value="map">
            <MemoryMap materialId={id} sources={detail.sources} />
          </Tabs.Panel>
          <Tabs.Panel value="cards">
            <Cards materialId={id} />
          </Tabs.Panel>
          <Tabs.Panel value="questions">
            <Questions materialId={id} total={detail.questionCount} />
          </Tabs.Panel>
          <Tabs.Panel value="about">
            <About detail={detail} />
          </Tabs.Panel>
        </div>
      </Tabs>
    </Page>
  );
}
