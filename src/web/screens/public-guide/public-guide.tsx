import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { guideQuery } from '../../api/library.ts';
import { ApiError } from '../../app/client.ts';
import { paths } from '../../app/paths.ts';
import { publicGuide } from '../../text/public-guide.ts';
import { LinkButton } from '../../ui/button.tsx';
import { StackedPlatesDrawing } from '../../ui/drawings/stacked-plates.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { GuideActions } from './guide-actions.tsx';
import { GuidePreview } from './guide-preview.tsx';
import styles from './public-guide.module.css';

const words = publicGuide;
const LIBRARY = `${paths.library}?tab=public-library`;

export default function PublicGuideScreen() {
  const { id = '' } = useParams();
  const guide = useQuery(guideQuery(id));
  const back = (
    <Link to={LIBRARY} className={styles.back ?? ''}>
      <IconArrowLeft size={18} stroke={1.5} aria-hidden />
      {words.back}
    </Link>
  );

  if (guide.isPending) {
    return (
      <Page title={words.title} hideHeading>
        <div role="status">
          <span className="visually-hidden">{words.loading}</span>
          <Skeleton height="280px" radius="14px" />
        </div>
      </Page>
    );
  }
  if (guide.isError) {
    const status = guide.error instanceof ApiError ? guide.error.status : 0;
    return (
      <Page title={words.title} hideHeading>
        {back}
        {status === 403 && (
          <EmptyState
            drawing={<StackedPlatesDrawing />}
            title={words.premiumTitle}
            body={words.premiumBody}
            action={<LinkButton to={paths.subscribe}>{words.upgrade}</LinkButton>}
          />
        )}
        {(status === 404 || status === 400) && (
          <EmptyState drawing={<StackedPlatesDrawing />} title={words.missingTitle} body={words.missingBody} />
        )}
        {![400, 403, 404].includes(status) && <ErrorState onRetry={() => void guide.refetch()} />}
      </Page>
    );
  }
  return (
    <Page title={guide.data.title} hideHeading>
      {back}
      <GuidePreview guide={guide.data} actions={<GuideActions guide={guide.data} />} />
    </Page>
  );
}
