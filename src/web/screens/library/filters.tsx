import { IconSearch } from '@tabler/icons-react';
import { library } from '../../text/library.ts';
import { SelectField } from '../../ui/field/select-field.tsx';
import { type GuideFilter, SORTS, type Sort } from './guide-list.ts';
import styles from './library.module.css';
import { SearchBox } from './search-box.tsx';

const words = library.filters;

export function Filters({
  filter,
  tags,
  found,
  onChange,
}: {
  filter: GuideFilter;
  tags: readonly string[];
  found: number;
  onChange: (filter: GuideFilter) => void;
}) {
  return (
    <search className={styles.filters} aria-label={words.label}>
      <SearchBox
        label={words.search}
        value={filter.search}
        icon={<IconSearch size={20} stroke={1.5} aria-hidden />}
        onChange={(search) => onChange({ ...filter, search })}
      />
      {tags.length > 0 && (
        <SelectField
          label={words.tag}
          hideLabel
          value={filter.tag}
          options={[{ value: '', label: words.allTags }, ...tags.map((tag) => ({ value: tag, label: tag }))]}
          onChange={(tag) => onChange({ ...filter, tag })}
        />
      )}
      <SelectField
        label={words.sort}
        hideLabel
        value={filter.sort}
        options={SORTS.map((sort) => ({ value: sort, label: words[sort] }))}
        onChange={(sort) => onChange({ ...filter, sort: sort as Sort })}
      />
      <p className="visually-hidden" role="status">
        {words.found(found)}
      </p>
    </search>
  );
}
