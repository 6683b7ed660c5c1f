import { IconExternalLink } from '@tabler/icons-react';
import type { MaterialDetail } from '#contract/materials.ts';
import { material } from '../../text/material.ts';
import styles from './about.module.css';

const words = material.about;

/** Which model made it, what the check left out and why, what could not be read, and the sources. */
export function About({ detail }: { detail: MaterialDetail }) {
  const { about, sources, aiAnalysis } = detail;
  const dropped = Object.entries(about.dropped).filter(([, count]) => count > 0);
  const facts = [
    [words.subject, aiAnalysis.subject],
    [words.difficulty, words.difficulties[aiAnalysis.difficulty]],
    [words.confidence, `${Math.round(aiAnalysis.confidenceScore * 100)}%`],
    [words.concepts, aiAnalysis.conceptsCount],
  ] as const;
  return (
    <div className={styles.about}>
      <section>
        <h2>{words.sources}</h2>
        {sources.length === 0 && <p className={styles.quiet}>{words.noSources}</p>}
        <ul className={styles.sources}>
          {sources.map((source) => (
            <li key={source.id}>
              <div>
                <span className={styles.name}>{source.name}</span>
                <span className={styles.quiet}>
                  {words.source(source.pages.length, source.size, dateOf(source.createdAt))}
                </span>
              </div>
              <a href={source.url} target="_blank" rel="noreferrer" aria-label={`${words.open} ${source.name}`}>
                {words.open}
                <IconExternalLink size={16} stroke={1.5} aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{words.analysis}</h2>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>{words.model}</h2>
        <p>{about.model === 'embedded' ? words.embedded : words.hosted(about.model)}</p>
      </section>
      <section>
        <h2>{words.dropped}</h2>
        {dropped.length === 0 && <p>{words.nothingDropped}</p>}
        <ul className={styles.list}>
          {dropped.map(([reason, count]) => (
            <li key={reason}>{words.reason(count, words.reasons[reason] ?? reason.replaceAll('_', ' '))}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{words.notices}</h2>
        {about.notices.length === 0 && <p>{words.noNotices}</p>}
        <ul className={styles.list}>
          {about.notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const dateOf = (timestamp: string) =>
  new Date(timestamp).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric' });
