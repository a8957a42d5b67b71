import { posix } from 'node:path';
import { styleRules } from './rules.ts';

type Files = ReadonlyMap<string, string>;

/** A class on an element: how the message names it, and what its rules set, `& input height` for `.box input`. */
interface ElementClass {
  readonly name: string;
  readonly sheet: string;
  readonly sets: readonly string[];
}

export const STYLES_IMPORT = /^import (\w+) from '([^']+)\.module\.css';/gm;
export const COMPOSES = /^composes: ([\w\s]+) from "([^"]+)"$/;

/** The classes of one element: `` className={`${panel.body} ${styles.body}`} ``. */
const CLASSES = /className=\{`([^`]*)`\}/g;
/** A component that adds its user's class to its own one. */
const ADDS_CLASS = /className=\{`\$\{(\w+)\.(\w+)\} \$\{className\b/;
/** The class that a user gives to a component. */
const GIVEN_CLASS = /<([A-Z]\w+)\b[^<]*?className=\{(?:`\$\{)?(\w+)\.(\w+)/g;

/**
 * Two classes of different sheets on one element that set the same property with equal selectors, one message each:
 * which of them wins depends on the order in which a browser has loaded the sheets.
 */
export function fightingClasses(parts: Files, sheets: Files): readonly string[] {
  const components = componentClasses(parts, sheets);
  return [...parts].flatMap(([path, source]) => {
    const classOf = classReader(path, source, sheets);
    const together = [...source.matchAll(CLASSES)].map(([, text = '']) =>
      [...text.matchAll(/\b(\w+)\.(\w+)\b/g)].flatMap(([, styles = '', name = '']) => classOf(styles, name)),
    );
    const given = [...source.matchAll(GIVEN_CLASS)].map(([, component = '', styles = '', name = '']) => [
      ...(components.get(component) ?? []),
      ...classOf(styles, name),
    ]);
    return [...together, ...given].flatMap(fightsOf).map((fight) => `${path}: ${fight}`);
  });
}

function fightsOf(classes: readonly ElementClass[]): readonly string[] {
  return classes.flatMap((one, at) =>
    classes
      .slice(at + 1)
      .filter(({ sheet }) => sheet !== one.sheet)
      .flatMap((other) =>
        [...new Set(one.sets)]
          .filter((what) => other.sets.includes(what))
          .map((what) => `${one.name} and ${other.name} both set ${what}: double the selector of one`),
      ),
  );
}

/** The own class of each component that adds its user's, by the component's name. */
function componentClasses(parts: Files, sheets: Files): ReadonlyMap<string, readonly ElementClass[]> {
  return new Map(
    [...parts].flatMap(([path, source]) => {
      const [, styles = '', name = ''] = ADDS_CLASS.exec(source) ?? [];
      const own = classReader(path, source, sheets)(styles, name);
      const components = [...source.matchAll(/^export function (\w+)/gm)];
      return own.length === 0 ? [] : components.map(([, component = '']) => [component, own] as const);
    }),
  );
}

function classReader(path: string, source: string, sheets: Files) {
  const imported = new Map(
    [...source.matchAll(STYLES_IMPORT)].map(([, styles = '', sheet = '']) => [styles, sheetAt(path, sheet)]),
  );
  return (styles: string, name: string): readonly ElementClass[] => {
    const sheet = imported.get(styles);
    return sheet === undefined ? [] : [{ name: `${styles}.${name}`, sheet, sets: setBy(sheets, sheet, name) }];
  };
}

function sheetAt(path: string, sheet: string): string {
  const own = '#portal/';
  return `${sheet.startsWith(own) ? sheet.slice(own.length) : posix.join(posix.dirname(path), sheet)}.module.css`;
}

/** What a class and its composed looks set: the selector with `&` for the class, and the property. */
function setBy(sheets: Files, sheet: string, name: string): readonly string[] {
  const start = new RegExp(`^\\.${name}(?=[ :[]|$)`);
  return styleRules(sheets.get(sheet) ?? '').flatMap(({ selector, declarations }) =>
    selector
      .split(', ')
      .filter((one) => start.test(one))
      .flatMap((one) =>
        declarations.flatMap((declaration) => {
          const [, looks = '', look = ''] = COMPOSES.exec(declaration) ?? [];
          if (look === '') return [`${one.replace(start, '&')} ${declaration.replace(/:.*/, '')}`];
          return looks.split(' ').flatMap((part) => setBy(sheets, posix.join(posix.dirname(sheet), look), part));
        }),
      ),
  );
}
