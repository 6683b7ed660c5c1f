import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { common } from '../../text/common.ts';
import { type LegalSection, type LegalText, legal } from '../../text/legal.ts';
import { PublicFrame } from '../../ui/public-frame/public-frame.tsx';
import styles from './legal.module.css';

const anchor = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-');

export function LegalPage({ text, portal = true }: { text: LegalText; portal?: boolean }) {
  useEffect(() => {
    document.title = `${text.title} · ${common.product}`;
  }, [text.title]);
  return (
    <PublicFrame>
      <main id="content" className={styles.page}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>{text.title}</h1>
          <p className={styles.updated}>{legal.updated}</p>
          <p>{text.intro}</p>
          {portal && <Link to={paths.gdprPortal}>{legal.portal}</Link>}
        </header>
        <nav className={styles.contents} aria-label={legal.contents}>
          <ol>
            {text.sections.map(({ title }) => (
              <li key={title}>
                <a href={`#${anchor(title)}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.sections}>
          {text.sections.map((section) => (
            <Section key={section.title} section={section} />
          ))}
        </div>
      </main>
    </PublicFrame>
  );
}

function Section({ section: { title, paragraphs, list, table } }: { section: LegalSection }) {
  const [head, ...rows] = table ?? [];
  return (
    <section id={anchor(title)}>
      <h2>{title}</h2>
      {paragraphs?.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {list && (
        <ul>
          {list.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {head && (
        <table>
          <thead>
            <tr>
              {head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]}>
                {row.map((cell) => (
                  <td key={cell}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
