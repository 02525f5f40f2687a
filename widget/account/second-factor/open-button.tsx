import { useId } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useFocusOnMount } from '../use-focus-on-mount.ts';

/** A button that is replaced by the form it opens. After a cancellation it is back and takes the focus. */
export function OpenButton({ takesFocus, ...props }: ButtonProps & { takesFocus: boolean }) {
  const id = useId();
  useFocusOnMount(id, takesFocus);
  return <Button {...props} id={id} />;
}
