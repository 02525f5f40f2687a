import { Search } from 'lucide';
import { type FormEvent, useEffect, useState } from 'react';
import { auditActions } from '../../domain/audit.ts';
import { isOneOf } from '../../domain/enumerations.ts';
import { parseWallDate } from '../../domain/wall-date.ts';
import { msg, useLanguage } from '../../i18n/localize.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DayField } from '../bookings/day-field.tsx';
import type { AuditFilter } from './audit-filter.ts';
import { auditActionName } from './audit-texts.ts';

export interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (change: Partial<AuditFilter>) => void;
}

/** Filters of the audit log. Texts apply when they are submitted, the others at once. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  useLanguage();
  const { actor, object } = filter;
  const [typed, setTyped] = useState({ actor, object });
  useEffect(() => setTyped({ actor, object }), [actor, object]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ actor: typed.actor.trim(), object: typed.object.trim() });
  };
  const field = (name: 'actor' | 'object', label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      type="search"
      name={name}
      value={typed[name]}
      maxLength={200}
      autoComplete="off"
      onChange={(text) => {
        setTyped({ ...typed, [name]: text });
        if (text === '' && filter[name] !== '') onChange({ [name]: '' });
      }}
    />
  );
  return (
    <form className="r-audit__filters" onSubmit={submit}>
      {field(
        'actor',
        msg('Person', { id: 'account.auditPerson' }),
        msg('Colleague’s name', { id: 'account.auditPersonHint' }),
      )}
      {field(
        'object',
        msg('Record', { id: 'account.auditRecord' }),
        msg('Reference or name', { id: 'account.auditRecordHint' }),
      )}
      <Select
        label={msg('Action', { id: 'account.auditAction' })}
        name="action"
        value={filter.action ?? ''}
        options={[
          { value: '', label: msg('All actions', { id: 'account.auditAllActions' }) },
          ...auditActions.map((action) => ({ value: action, label: auditActionName(action) })),
        ]}
        onChange={(action) => onChange({ action: isOneOf(auditActions, action) ? action : null })}
      />
      <DayField
        label={msg('From date', { id: 'account.fromDay' })}
        name="from"
        value={filter.from ?? ''}
        onChange={(day) => onChange({ from: parseWallDate(day) })}
      />
      <DayField
        label={msg('To date', { id: 'account.toDay' })}
        name="to"
        value={filter.to ?? ''}
        onChange={(day) => onChange({ to: parseWallDate(day) })}
      />
      <Button type="submit" icon={<Icon of={Search} />}>
        {msg('Search', { id: 'account.keywordSearch' })}
      </Button>
    </form>
  );
}
