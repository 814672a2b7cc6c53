import type { GroupRow, OrganisationGroup } from '@learning-cms/contract/system/organisation'
import { organisationBodies } from '@learning-cms/contract/system/organisation'
import { organisationWords } from '@learning-cms/texts/system/organisation/organisation'
import { NumberInput } from '@mantine/core'
import { useSave } from '#api/saving/use-save.ts'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { SettingsCard } from '#kit/page/SettingsCard.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { organisationQuery } from './organisation.api.ts'
import { Foot, keep, Reset, type OrganisationGroupRow } from './GroupFoot.tsx'
import classes from './organisation.module.css'

type Bounds = { min: number; max: number; default: number }
type Numbers = Record<string, number | null>

type Props<Name extends OrganisationGroup, Names extends string> = {
  title: string
  why: string
  row: GroupRow<Name>
  bounds: Record<Names, Bounds>
  names: Record<Names, string>
  save: (sent: { version: number; body: Record<Names, number> }) => Promise<GroupRow<Name>>
}

const entriesOf = <Name extends string, Value>(record: Record<Name, Value>) => Object.entries(record) as [Name, Value][]

/** The numbers of one group: saved together, each with its default beside it, and who changed them last. */
export function GroupCard<Name extends OrganisationGroup, Names extends string>(props: Props<Name, Names>) {
  const { title, why, row, bounds, names } = props
  const say = useWords(organisationWords)
  const valuesOf = (from: OrganisationGroupRow | undefined): Numbers =>
    Object.fromEntries(entriesOf(bounds).map(([name]) => [name, numberIn(from, name)]))
  const send = (version: number, values: Numbers) =>
    props.save({ version, body: values as Record<Names, number> }) as Promise<OrganisationGroupRow>
  const save = useSave({
    save: ({ body, base }: { body: Numbers; base: OrganisationGroupRow }) => send(base.version, body),
    touches: [organisationQuery.queryKey, ['setup']],
    apply: (saved) => keep(saved),
    done: say('saved'),
  })
  return (
    <SettingsCard title={title} why={why}>
      <RecordForm<Numbers, OrganisationGroupRow>
        sendsAllFields
        name={title}
        names={names}
        row={row}
        part={`organisation-${row.id}`}
        valuesOf={valuesOf}
        schema={organisationBodies[row.id]}
        save={(body, base) => save.mutateAsync({ body, base: base ?? row })}
        failed={say('failed')}
      >
        {(form) => (
          <div className={classes['fields']}>
            {entriesOf(bounds).map(([name, bound]) => (
              <NumberField key={name} form={form} name={name} label={names[name]} bounds={bound} />
            ))}
          </div>
        )}
      </RecordForm>
      <Foot row={row}>
        {entriesOf(bounds).some(([name, { default: fallback }]) => numberIn(row, name) !== fallback) && (
          <Reset title={title} reset={() => send(row.version, defaultsOf(bounds)).then(keep)} />
        )}
      </Foot>
    </SettingsCard>
  )
}

const numberIn = (row: OrganisationGroupRow | undefined, name: string) =>
  (row as unknown as Numbers | undefined)?.[name] ?? null
const defaultsOf = <Names extends string>(bounds: Record<Names, Bounds>): Numbers =>
  Object.fromEntries(entriesOf(bounds).map(([name, { default: fallback }]) => [name, fallback]))
type FieldProps = { form: FormOf<Numbers>; name: string; label: string; bounds: Bounds }

function NumberField({ form, name, label, bounds: { min, max, default: fallback } }: FieldProps) {
  const say = useWords(organisationWords)
  const { number } = useFormat()
  const { value, onChange, ...field } = form.getInputProps(name)
  return (
    <NumberInput
      {...field}
      label={label}
      description={`${say('default', { value: number(fallback) })} · ${say('range', { min: number(min), max: number(max) })}`}
      {...{ allowDecimal: false, allowNegative: false, clampBehavior: 'none' as const }}
      value={value ?? ''}
      onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
    />
  )
}
