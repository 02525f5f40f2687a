import { useState } from 'react';
import { ApiError } from '../../../client/api-error.ts';
import type { FleetPlan } from '../../../contract/fleet.ts';
import { importFleet, planFleet } from '../../../contract/operations/fleet.ts';
import { useStore } from '../../../state/store-context.tsx';
import { ownPasswordProblem } from '../../password/own-password-field.tsx';
import { type AccountAction, useAction } from '../../use-action.ts';
import { type PackProblem, packFiles } from './pack-files.ts';

/** Files with their plan, or with what they changed. */
export interface FleetUpload {
  files: readonly File[];
  plan: FleetPlan | null;
  problem: PackProblem | null;
  isDayFirst: boolean;
  action: AccountAction;
  choose: (files: readonly File[]) => void;
  setDayFirst: (isDayFirst: boolean) => void;
  /** Compares the same files again. */
  check: () => void;
  /** Rejects if the password is missing or wrong, which changes of the staff require. */
  apply: (leave: { overwrite: boolean; empty: boolean; password: string }) => Promise<void>;
  clear: () => void;
}

interface State {
  files: readonly File[];
  zip: File | null;
  plan: FleetPlan | null;
  problem: PackProblem | null;
  isDayFirst: boolean;
}

const empty: State = { files: [], zip: null, plan: null, problem: null, isDayFirst: false };

/** Sends chosen files to be compared with the fleet, and to be applied. They stay chosen when a request fails. */
export function useUpload(): FleetUpload {
  const { client } = useStore();
  const action = useAction();
  const [state, setState] = useState(empty);

  const send = async (next: State) => {
    action.clear();
    setState({ ...next, plan: null, problem: null });
    await action.run(async () => {
      const packed = next.zip ? { file: next.zip } : await packFiles(next.files);
      if ('problem' in packed) {
        setState({ ...next, plan: null, problem: packed.problem });
        return;
      }
      setState({ ...next, zip: packed.file, plan: null, problem: null });
      const body = { file: packed.file, dayFirst: flag(next.isDayFirst) };
      const plan = await client.call(planFleet, { body });
      setState({ ...next, zip: packed.file, plan, problem: null });
    });
  };

  const apply = async ({ overwrite, empty, password }: { overwrite: boolean; empty: boolean; password: string }) => {
    const { zip, plan, isDayFirst } = state;
    if (!zip || !plan) return;
    let ofPassword: ApiError | null = null;
    await action.run(async () => {
      const given = { overwrite: flag(overwrite), empty: flag(empty), dayFirst: flag(isDayFirst) };
      const proof = password === '' ? {} : { password };
      try {
        const result = await client.call(importFleet, {
          body: { file: zip, version: plan.version, ...given, ...proof },
        });
        setState({ ...state, plan: result });
      } catch (error) {
        if (!(error instanceof ApiError) || ownPasswordProblem(error) === null) throw error;
        ofPassword = error;
      }
    });
    if (ofPassword) throw ofPassword;
  };

  return {
    ...state,
    action,
    choose: (files) => {
      if (files.length > 0) void send({ ...empty, isDayFirst: state.isDayFirst, files });
    },
    setDayFirst: (isDayFirst) => {
      if (state.files.length > 0 && !state.plan?.isApplied) void send({ ...state, isDayFirst });
      else setState({ ...state, isDayFirst });
    },
    check: () => void send(state),
    apply,
    clear: () => {
      action.clear();
      setState(empty);
    },
  };
}

function flag(isSet: boolean): 'true' | 'false' {
  return isSet ? 'true' : 'false';
}
