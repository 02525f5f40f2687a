import { type RefObject, useEffect, useRef } from 'react';

interface FocusAfterDeletion {
  heading: RefObject<HTMLHeadingElement | null>;
  /** To be called once the file has been deleted. */
  expectRemoval: () => void;
}

/** Focuses a section's heading when the button that deleted its file disappears with the file, which would lose the focus. */
export function useFocusAfterDeletion(file: string | undefined): FocusAfterDeletion {
  const heading = useRef<HTMLHeadingElement>(null);
  const isExpected = useRef(false);
  useEffect(() => {
    if (file || !isExpected.current) return;
    isExpected.current = false;
    heading.current?.focus();
  }, [file]);
  return {
    heading,
    expectRemoval: () => {
      isExpected.current = true;
    },
  };
}
