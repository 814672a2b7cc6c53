import type { Role } from '@learning-cms/contract/account/roles'
import { rightsWords } from '@learning-cms/texts/account/roles/rights'
import { rolesWords } from '@learning-cms/texts/account/roles/roles'
import { LockIcon } from '#kit/show/icons.ts'
import { useHiddenEdges } from '#kit/list/table/use-hidden-edges.ts'
import { VisuallyHidden } from '#kit/show/VisuallyHidden.tsx'
import { useWords } from '#kit/text/words.ts'
import { FactorMark } from '#features/account/roles/FactorNote.tsx'
import { groups, type RightsLine, type RightsGroup } from './groups.ts'
import { RightBox } from './RightBox.tsx'
import classes from './RightsMatrix.module.css'
import { actionKey, resourceKey } from './right-keys.ts'
import { RoleMenu, type RoleActs } from '#features/account/roles/RoleMenu.tsx'
import { lockWord } from '#features/account/roles/lock-word.ts'
import { useSwitches } from './use-switches.ts'
import type { Rights } from './use-rights.ts'

type Props = { roles: Role[]; rights: Rights; acts: RoleActs }

/** Rights as rows, roles as columns. The names of both stay visible during scrolling. */
export function RightsMatrix({ roles, rights, acts }: Props) {
  const say = useWords(rolesWords)
  const box = useHiddenEdges<HTMLDivElement>()
  return (
    <div className={classes['edges']} data-panel>
      <div ref={box} className={classes['frame']}>
        <table className={classes['matrix']} aria-label={say('matrix')}>
          <thead>
            <tr>
              <th scope="col" className={classes['corner']} colSpan={2}>
                {say('right')}
              </th>
              {roles.map((role) => (
                <RoleHead key={role.id} role={role} rights={rights} acts={acts} />
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <Group key={group.side} group={group} roles={roles} rights={rights} />
          ))}
        </table>
      </div>
    </div>
  )
}

function RoleHead({ role, rights, acts }: { role: Role; rights: Rights; acts: RoleActs }) {
  const say = useWords(rolesWords)
  const lock = rights.lock(role)
  return (
    <th scope="col" className={classes['role']} title={role.description}>
      <span className={classes['roleName']}>{role.name}</span>
      <span className={classes['people']}>
        {lock && <LockIcon size={14} aria-hidden />}
        {role.accountCount ? say('people', { count: role.accountCount }) : say('nobody')}
      </span>
      <span className={classes['acts']}>
        <FactorMark role={role} />
        <RoleMenu role={role} lock={lock} acts={acts} />
      </span>
      {lock && <VisuallyHidden>{say(lockWord[lock])}</VisuallyHidden>}
    </th>
  )
}

function Group({ group, roles, rights }: { group: RightsGroup; roles: Role[]; rights: Rights }) {
  const words = useWords(rightsWords)
  const { groupSwitch } = useSwitches(rights)
  return (
    <tbody>
      <tr className={classes['group']}>
        <th scope="rowgroup" colSpan={2}>
          {words(group.side)}
        </th>
        {roles.map((role) => (
          <td key={role.id}>
            <RightBox {...groupSwitch(role, group)} />
          </td>
        ))}
      </tr>
      {group.lines.map((line) => (
        <Row key={line.right} line={line} roles={roles} rights={rights} />
      ))}
    </tbody>
  )
}

function Row({ line, roles, rights }: { line: RightsLine; roles: Role[]; rights: Rights }) {
  const words = useWords(rightsWords)
  const { rightSwitch, rowSwitch } = useSwitches(rights)
  const resource = words(resourceKey(line.resource))
  return (
    <tr className={classes['row']} data-first={line.isFirst || undefined}>
      <th scope="row" className={classes['name']}>
        {line.isFirst ? (
          <span className={classes['resource']}>{resource}</span>
        ) : (
          <VisuallyHidden>{resource}</VisuallyHidden>
        )}
        <span className={classes['action']}>{words(actionKey(line.right))}</span>
      </th>
      <td className={classes['rowSwitch']}>
        <RightBox {...rowSwitch(line, roles)} />
      </td>
      {roles.map((role) => (
        <td key={role.id}>
          <RightBox {...rightSwitch(role, line)} />
        </td>
      ))}
    </tr>
  )
}
