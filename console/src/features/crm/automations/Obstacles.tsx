import type { Automation } from '@learning-cms/contract/crm/automations'
import { isReason, say as sayReason } from '@learning-cms/contract/core/reasons'
import { automationWords } from '@learning-cms/texts/crm/campaigns/automations'
import { rightsWords } from '@learning-cms/texts/account/roles/rights'
import { Alert } from '@mantine/core'
import { languageNow, useWords } from '#kit/text/words.ts'
import classes from './automations.module.css'
import type { Fields } from './use-automation-commands.ts'

type Props = { automation: Automation; fields: Fields; isUnsaved: boolean }

/** What prevents activation: missing rights, unsaved input, and the server's last refusal. */
export function Obstacles({ automation, fields, isUnsaved }: Props) {
  const say = useWords(automationWords)
  const sayRight = useWords(rightsWords)
  const { state, missing, actions } = automation
  if (state === 'active') return null
  const rights = missing.map((right) => {
    const [resource, action] = right.split(':')
    return `${sayRight(`resource.${resource}` as 'resource.crm')}: ${sayRight(`action.${action}` as 'action.read')}`
  })
  const problems = Object.entries(fields).map(([path, reason]) => {
    const why = isReason(reason) ? sayReason(reason, languageNow()) : reason
    const [, at] = /^actions\.(\d)/.exec(path) ?? []
    const action = at === undefined ? undefined : actions[Number(at)]
    return action ? say('problemAt', { number: Number(at) + 1, kind: say(`action.${action.kind}`), why }) : why
  })
  return (
    <>
      {isUnsaved && automation.allowed.includes('activate') && <Alert color="gray">{say('saveFirst')}</Alert>}
      {rights.length > 0 && <Alert color="gray">{say('missing', { rights: rights.join('; ') })}</Alert>}
      {problems.length > 0 && (
        <Alert color="red" role="alert" title={say('problem')}>
          <ul className={classes['problems']}>
            {problems.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
