import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import { Kbd } from './keyboard/kbd.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
  /** Accessible name, and the placeholder unless `placeholder` gives a shorter one. */
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly inputRef: Ref<HTMLInputElement>;
  /** Sets position and width. */
  readonly className?: string | undefined;
}

/** Filters a screen's list while typing. F2 focuses it. */
export function SearchBox({
  label,
  placeholder = label,
  value,
  onChange,
  onKeyDown,
  inputRef,
  className = '',
}: SearchBoxProps) {
  return (
    <div className={`${styles.box} ${className}`}>
      <IconSearch size={17} aria-hidden="true" />
      <input
        ref={inputRef}
        type="search"
        aria-label={label}
        aria-keyshortcuts="F2"
        placeholder={placeholder}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className={styles.key}>
        <Kbd>F2</Kbd>
      </span>
    </div>
  );
}
