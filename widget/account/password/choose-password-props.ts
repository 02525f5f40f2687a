import type { AccountProps, LinkCredentials } from '../account-props.ts';

export interface ChoosePasswordProps extends AccountProps {
  credentials: LinkCredentials;
  purpose: 'activate' | 'reset';
}
