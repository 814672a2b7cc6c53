import type { Permission } from '@learning-cms/contract/core/permissions'
import { rightsWords } from '@learning-cms/texts/account/roles/rights'
import { rolesWords } from '@learning-cms/texts/account/roles/roles'
import { refreshRows } from '#api/cache/cache.ts'
import { ConfirmDialog } from '#kit/feedback/ConfirmDialog.tsx'
import { toastSuccess } from '#kit/feedback/toast.tsx'
import { useWords } from '#kit/text/words.ts'
import type { RightsChange } from './draft.ts'
import classes from './ReviewDialog.module.css'
import { actionKey, resourceKey } from '#features/account/roles/matrix/right-keys.ts'
import { rolesApi, touchedByRoles } from '#features/account/roles/roles.api.ts'
import type { Rights } from '#features/account/roles/matrix/use-rights.ts'

type Props = { isOpen: boolean; rights: Rights; onClose: () => void }

/** Which rights each role gains and loses, and how many people are affected; shown before saving. */
export function ReviewDialog({ isOpen, rights, onClose }: Props) {
  const say = useWords(rolesWords)
  const { changes } = rights
  const save = async () => {
    const saved = changes.length
    try {
      for (const change of changes) {
        await saveRights(change).catch((error: Error) => {
          throw Object.assign(error, {
            message: `${say('rightsFailed', { name: change.role.name })}. ${error.message}`,
          })
        })
        rights.forget(change.role.id)
      }
      toastSuccess(say('rightsSaved', { count: saved }))
    } finally {
      void refreshRows(...touchedByRoles)
    }
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={say('reviewTitle')}
      why={say('reviewWhy')}
      act={say('saveRights')}
      onConfirm={save}
      onClose={onClose}
    >
      <div className={classes['changes']}>
        {changes.map((change) => (
          <RoleChange key={change.role.id} change={change} />
        ))}
      </div>
    </ConfirmDialog>
  )
}

const saveRights = ({ role: { id, version }, permissions }: RightsChange) =>
  rolesApi.update({ params: { id }, version, body: { permissions } })

function RoleChange({ change: { role, added, removed } }: { change: RightsChange }) {
  const say = useWords(rolesWords)
  return (
    <section className={classes['change']}>
      <h3>
        {role.name}
        <small>{role.accountCount ? say('people', { count: role.accountCount }) : say('nobody')}</small>
      </h3>
      <Named title={say('added')} sign="+" tone="success" rights={added} />
      <Named title={say('taken')} sign="−" tone="danger" rights={removed} />
    </section>
  )
}

type NamedProps = { title: string; sign: string; tone: 'success' | 'danger'; rights: Permission[] }

function Named({ title, sign, tone, rights }: NamedProps) {
  const words = useWords(rightsWords)
  if (rights.length === 0) return null
  return (
    <ul aria-label={title} data-tone={tone}>
      {rights.map((right) => (
        <li key={right}>
          <span aria-hidden>{sign}</span>
          {words(resourceKey(right.split(':')[0] as never))} · {words(actionKey(right))}
        </li>
      ))}
    </ul>
  )
}
