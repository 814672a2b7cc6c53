import { ACTIONS_MOST, actionsFor, type Action } from '@learning-cms/contract/crm/automations'
import { automationWords } from '@learning-cms/texts/crm/campaigns/automations'
import { Button, Menu } from '@mantine/core'
import { useContext } from 'react'
import { OrderAct } from '#kit/fields/OrderAct.tsx'
import { RecordFormContext } from '#kit/form/form-context.ts'
import { AddIcon, DeleteIcon, MoveDownIcon, MoveUpIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { ActionFields } from './fields/ActionFields.tsx'
import classes from './automations.module.css'
import { freshAction } from './fresh.ts'
import type { StepsForm } from './StepsTab.tsx'

/** The actions of an automation, carried out in this order. */
export function Actions({ form }: { form: StepsForm }) {
  const say = useWords(automationWords)
  const { actions, trigger } = form.values
  const isReadOnly = useContext(RecordFormContext)?.isReadOnly ?? false
  const set = (next: Action[]) => form.setFieldValue('actions', next)
  return (
    <>
      {actions.length === 0 && <p className={classes['quiet']}>{say('noActions')}</p>}
      <ol className={classes['actions']}>
        {actions.map((action, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- Actions have no identity but their place; their fields are all controlled
          <li key={at} className={classes['action']}>
            <header>
              <h3>{`${at + 1}. ${say(`action.${action.kind}`)}`}</h3>
              {!isReadOnly && <Order at={at} actions={actions} onSet={set} />}
            </header>
            <div className={classes['fields']}>
              <ActionFields form={form} action={action} path={`actions.${at}`} />
            </div>
          </li>
        ))}
      </ol>
      {!isReadOnly && actions.length < ACTIONS_MOST && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" leftSection={<AddIcon size={18} aria-hidden />} className={classes['add']}>
              {say('addAction')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {actionsFor(trigger.kind).map((kind) => (
              <Menu.Item key={kind} onClick={() => set([...actions, freshAction[kind]])}>
                {say(`action.${kind}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

type OrderProps = { at: number; actions: readonly Action[]; onSet: (next: Action[]) => void }

function Order({ at, actions, onSet }: OrderProps) {
  const say = useWords(automationWords)
  const number = at + 1
  const swap = (other: number) => {
    const next = [...actions]
    ;[next[at], next[other]] = [next[other]!, next[at]!]
    onSet(next)
  }
  return (
    <span className={classes['order']}>
      <OrderAct label={say('moveUp', { number })} isOff={at === 0} onAct={() => swap(at - 1)}>
        <MoveUpIcon size={18} />
      </OrderAct>
      <OrderAct label={say('moveDown', { number })} isOff={at === actions.length - 1} onAct={() => swap(at + 1)}>
        <MoveDownIcon size={18} />
      </OrderAct>
      <OrderAct label={say('remove', { number })} onAct={() => onSet(actions.filter((_, place) => place !== at))}>
        <DeleteIcon size={18} />
      </OrderAct>
    </span>
  )
}
