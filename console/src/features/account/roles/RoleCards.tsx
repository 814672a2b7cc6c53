import { permissions } from '@learning-cms/contract/core/permissions'
import type { Role } from '@learning-cms/contract/account/roles'
import { rightsWords } from '@learning-cms/texts/account/roles/rights'
import { rolesWords } from '@learning-cms/texts/account/roles/roles'
import { ExpandIcon, LockIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { FactorNote } from './FactorNote.tsx'
import { groups, type RightsLine } from './matrix/groups.ts'
import { RightBox } from './matrix/RightBox.tsx'
import { actionKey, resourceKey } from './matrix/right-keys.ts'
import classes from './RoleCards.module.css'
import { RoleMenu, type RoleActs } from './RoleMenu.tsx'
import { lockWord } from './lock-word.ts'
import type { Rights } from './matrix/use-rights.ts'
import { useSwitches } from './matrix/use-switches.ts'

type Props = { roles: Role[]; rights: Rights; acts: RoleActs }

/** The matrix for narrow screens: one role at a time, its rights below it. */
export const RoleCards = ({ roles, rights, acts }: Props) => (
  <div className={classes['cards']}>
    {roles.map((role) => (
      <Card key={role.id} role={role} rights={rights} acts={acts} />
    ))}
  </div>
)

function Card({ role, rights, acts }: { role: Role; rights: Rights; acts: RoleActs }) {
  const say = useWords(rolesWords)
  const lock = rights.lock(role)
  return (
    <div className={classes['card']} data-panel>
      <details>
        <summary className={classes['head']}>
          <span className={classes['words']}>
            <strong>{role.name}</strong>
            {role.description && <span>{role.description}</span>}
            <small>
              {role.accountCount ? say('people', { count: role.accountCount }) : say('nobody')}
              {' · '}
              {say('rightsCount', { held: rights.heldCount(role), all: permissions.length })}
              <FactorNote role={role} />
            </small>
          </span>
          <ExpandIcon className={classes['arrow']} aria-hidden />
        </summary>
        {lock && (
          <p className={classes['locked']}>
            <LockIcon size={16} aria-hidden />
            {say(lockWord[lock])}
          </p>
        )}
        {groups.map((group) => (
          <GroupRights key={group.side} group={group} role={role} rights={rights} />
        ))}
      </details>
      <div className={classes['menu']}>
        <RoleMenu role={role} lock={lock} acts={acts} />
      </div>
    </div>
  )
}

type RoleGroupProps = { group: (typeof groups)[number]; role: Role; rights: Rights }

function GroupRights({ group, role, rights }: RoleGroupProps) {
  const words = useWords(rightsWords)
  const { groupSwitch } = useSwitches(rights)
  return (
    <section className={classes['group']}>
      <label className={classes['groupHead']}>
        <span>{words(group.side)}</span>
        <RightBox {...groupSwitch(role, group)} />
      </label>
      {group.lines.map((line) => (
        <RightLine key={line.right} line={line} role={role} rights={rights} />
      ))}
    </section>
  )
}

function RightLine({ line, role, rights }: { line: RightsLine; role: Role; rights: Rights }) {
  const words = useWords(rightsWords)
  const { rightSwitch } = useSwitches(rights)
  return (
    <label className={classes['line']}>
      <span>
        <span className={classes['resource']}>{words(resourceKey(line.resource))}</span> {words(actionKey(line.right))}
      </span>
      <RightBox {...rightSwitch(role, line)} />
    </label>
  )
}
