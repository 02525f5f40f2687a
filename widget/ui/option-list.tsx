import { memo, useEffect, useState } from 'react';

export interface OptionListProps {
  /** All values of a native list, separated by commas: as one string, so that nothing is rendered again with each keystroke. */
  values: string;
  chosen: string;
}

/**
 * Renders a long list of options. The first render has only the chosen one, and the last one, which is the widest where their
 * lengths differ, so the list keeps its width. A hundred others would be most of the nodes of a form: they follow in a later
 * task.
 */
export const OptionList = memo(({ values, chosen }: OptionListProps) => {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => setWhole(true), []);
  const all = values.split(',');
  return all.map(
    (value, index) =>
      (isWhole || value === chosen || index === all.length - 1) && (
        <option key={value} value={value}>
          {value}
        </option>
      ),
  );
});
