import { paths } from '../../app/paths.ts';
import { notFound as text } from '../../text/not-found.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Plate } from '../../ui/plate.tsx';
import styles from './not-found.module.css';

export default function NotFound() {
  return (
    <Page title={text.title} width="study">
      <div className={styles.body}>
        <Plate title={text.title} ratio="16 / 9" />
        <p>{text.body}</p>
        <LinkButton to={paths.dashboard}>{text.home}</LinkButton>
      </div>
    </Page>
  );
}
