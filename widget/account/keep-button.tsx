import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { useFocusOnMount } from './use-focus-on-mount.ts';

export interface KeepButtonProps {
  onClick: () => void;
  children: ReactNode;
}

/** The button of a confirmation that changes nothing. It has the focus when the dialog opens. */
export function KeepButton({ onClick, children }: KeepButtonProps) {
  const id = useId();
  useFocusOnMount(id);
  return (
    <Button id={id} onClick={onClick}>
      {children}
    </Button>
  );
}
