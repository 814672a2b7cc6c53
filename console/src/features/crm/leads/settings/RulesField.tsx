import { provinceCodes, provinceName } from '@learning-cms/contract/core/provinces'
import type { LeadRule, LeadSettingsRead } from '@learning-cms/contract/crm/leads/lead-intake'
import { leadSources } from '@learning-cms/contract/crm/leads/leads'
import { leadSettingsWords } from '@learning-cms/texts/crm/leads/settings'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { Button, MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { CourseSelect, useCourseTitle } from '#features/courses/courses/CourseSelect.tsx'
import { OrderAct } from '#kit/fields/OrderAct.tsx'
import { FormLine } from '#kit/form/FormColumns.tsx'
import { AddIcon, CloseIcon, MoveDownIcon, MoveUpIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { sourceWord } from '#records/leads/lead-words.ts'
import classes from '#features/crm/leads/leads.module.css'
import { PeopleField } from './PeopleField.tsx'

const RULES_MOST = 30

type Props = {
  value?: LeadRule[]
  onChange: (rules: LeadRule[]) => void
  error?: ReactNode
  errors: Readonly<Record<string, ReactNode>>
  unfit: LeadSettingsRead['unfit']
}

const NONE: LeadRule[] = []

/** Rules, in the order in which they are applied. */
export function RulesField({ value: rules = NONE, onChange, error, errors, unfit }: Props) {
  const say = useWords(leadSettingsWords)
  const put = (at: number, rule: LeadRule) => onChange(rules.map((one, place) => (place === at ? rule : one)))
  const move = (at: number, to: number) => {
    const others = rules.toSpliced(at, 1)
    onChange(others.toSpliced(to, 0, rules[at]!))
  }
  const add = () =>
    onChange([...rules, { id: crypto.randomUUID(), sources: [], provinces: [], courseIds: [], accountIds: [] }])
  return (
    <>
      {rules.length === 0 && <p className={classes['quiet']}>{say('noRules')}</p>}
      <ol className={classes['rules']}>
        {rules.map((rule, at) => {
          const number = at + 1
          return (
            <li key={rule.id} className={classes['rule']}>
              <div className={classes['head']}>
                <h3>{say('ruleTitle', { number })}</h3>
                <span>
                  <OrderAct label={say('up', { number })} isOff={at === 0} onAct={() => move(at, at - 1)}>
                    <MoveUpIcon size={18} />
                  </OrderAct>
                  <OrderAct
                    label={say('down', { number })}
                    isOff={number === rules.length}
                    onAct={() => move(at, at + 1)}
                  >
                    <MoveDownIcon size={18} />
                  </OrderAct>
                  <OrderAct label={say('removeRule', { number })} onAct={() => onChange(rules.toSpliced(at, 1))}>
                    <CloseIcon size={18} />
                  </OrderAct>
                </span>
              </div>
              <RuleFields
                rule={rule}
                unfit={unfit}
                error={errors[`rules.${at}.accountIds`]}
                onChange={(changed) => put(at, changed)}
              />
            </li>
          )
        })}
      </ol>
      {error && <p role="alert">{error}</p>}
      <div>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<AddIcon size={18} aria-hidden />}
          disabled={rules.length >= RULES_MOST}
          onClick={add}
        >
          {say('addRule')}
        </Button>
      </div>
    </>
  )
}

type RuleProps = Pick<Props, 'unfit' | 'error'> & { rule: LeadRule; onChange: (rule: LeadRule) => void }

function RuleFields({ rule, unfit, error, onChange }: RuleProps) {
  const say = useWords(leadSettingsWords)
  const sayLead = useWords(leadWords)
  const { sources, provinces, courseIds, accountIds } = rule
  return (
    <>
      <FormLine>
        <MultiSelect
          label={say('sources')}
          placeholder={sources.length === 0 ? say('any') : ''}
          data={leadSources.map((value) => ({ value, label: sourceWord(sayLead, value) }))}
          value={sources}
          onChange={(chosen) => onChange({ ...rule, sources: chosen })}
        />
        <MultiSelect
          label={say('provinces')}
          placeholder={provinces.length === 0 ? say('any') : ''}
          searchable
          data={provinceCodes.map((value) => ({ value, label: provinceName(value) }))}
          value={provinces}
          onChange={(chosen) => onChange({ ...rule, provinces: chosen })}
        />
      </FormLine>
      <CourseSelect
        label={say('course')}
        value={null}
        onChange={(id) => id && !courseIds.includes(id) && onChange({ ...rule, courseIds: [...courseIds, id] })}
      />
      {courseIds.length > 0 && (
        <ul className={classes['mails']} aria-label={say('courses')}>
          {courseIds.map((id) => (
            <CourseLine
              key={id}
              id={id}
              onRemove={() => onChange({ ...rule, courseIds: courseIds.filter((one) => one !== id) })}
            />
          ))}
        </ul>
      )}
      <PeopleField
        label={say('people')}
        unfit={unfit}
        value={accountIds}
        onChange={(ids) => onChange({ ...rule, accountIds: ids })}
        error={error}
      />
    </>
  )
}

function CourseLine({ id, onRemove }: { id: string; onRemove: () => void }) {
  const say = useWords(leadSettingsWords)
  const name = useCourseTitle(id) ?? '…'
  return (
    <li className={classes['head']}>
      {name}
      <OrderAct label={say('removeCourse', { name })} onAct={onRemove}>
        <CloseIcon size={18} />
      </OrderAct>
    </li>
  )
}
