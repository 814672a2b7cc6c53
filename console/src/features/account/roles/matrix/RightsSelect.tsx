import type { Permission } from '@learning-cms/contract/core/permissions'
import { rightsWords } from '@learning-cms/texts/account/roles/rights'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '#kit/text/words.ts'
import { groups, type RightsLine } from './groups.ts'
import { actionKey, resourceKey } from './right-keys.ts'
import classes from './RightsSelect.module.css'

type Props = {
  label: string
  /** The rights that can be chosen; others are not shown. */
  offered: readonly Permission[]
  value: readonly Permission[]
  onChange: (rights: Permission[]) => void
  error?: ReactNode
  'data-path'?: string
}

/** Chooses from the offered rights, grouped by the company's side and the museum's. */
export function RightsSelect({ label, offered, value, onChange, error, 'data-path': path }: Props) {
  const words = useWords(rightsWords)
  const toggle = (right: Permission, isChosen: boolean) =>
    onChange(isChosen ? [...value, right] : value.filter((other) => other !== right))
  return (
    <fieldset className={classes['rights']} data-path={path} tabIndex={-1}>
      <legend>{label}</legend>
      {error && (
        <p className={classes['error']} role="alert">
          {error}
        </p>
      )}
      {groups.map(({ side, lines }) => {
        const here = lines.filter(({ right }) => offered.includes(right))
        if (here.length === 0) return null
        return (
          <section key={side} aria-label={words(side)}>
            <h3>{words(side)}</h3>
            {[...Map.groupBy(here, ({ resource }) => resource)].map(([resource, rights]) => (
              <div
                key={resource}
                role="group"
                aria-label={words(resourceKey(resource))}
                className={classes['resource']}
              >
                <span>{words(resourceKey(resource))}</span>
                <div>
                  {rights.map(({ right }: RightsLine) => (
                    <Checkbox
                      key={right}
                      label={words(actionKey(right))}
                      checked={value.includes(right)}
                      onChange={(event) => toggle(right, event.currentTarget.checked)}
                    />
                  ))}
                </div>
              </div>
            ))}
          </section>
        )
      })}
    </fieldset>
  )
}

/** The name of a right in running text: "Học viên: Xem". */
export function useRightName() {
  const words = useWords(rightsWords)
  return (right: Permission) => {
    const line = groups.flatMap(({ lines }) => lines).find((one) => one.right === right)
    return line ? `${words(resourceKey(line.resource))}: ${words(actionKey(right))}` : right
  }
}
