import type { Role } from '@learning-cms/contract/account/roles'
import { rightsWords } from '@learning-cms/texts/account/roles/rights'
import { rolesWords } from '@learning-cms/texts/account/roles/roles'
import { useWords } from '#kit/text/words.ts'
import type { RightsLine, RightsGroup } from './groups.ts'
import { actionKey, resourceKey } from './right-keys.ts'
import { lockWord } from '#features/account/roles/lock-word.ts'
import type { Rights } from './use-rights.ts'

/** All on, all off, or undefined for some. */
const across = (states: boolean[]) => (states.every(Boolean) ? true : states.some(Boolean) ? undefined : false)

/** The label, state and effect of each box in the matrix. */
export function useSwitches(rights: Rights) {
  const say = useWords(rolesWords)
  const words = useWords(rightsWords)
  const lockedRole = (role: Role) => {
    const lock = rights.lock(role)
    return lock && say(lockWord[lock])
  }
  const named = ({ resource, right }: RightsLine) => ({
    resource: words(resourceKey(resource)),
    action: words(actionKey(right)),
  })

  const rightSwitch = (role: Role, line: RightsLine) => ({
    label: say('cell', { role: role.name, ...named(line) }),
    isOn: rights.holds(role, line.right),
    isChanged: rights.isChanged(role, line.right),
    locked: lockedRole(role) ?? (rights.mine.has(line.right) ? undefined : say('lackRight')),
    onChange: (isOn: boolean) => rights.give(role, [line.right], isOn),
  })
  const groupSwitch = (role: Role, { side, lines }: RightsGroup) => ({
    isForMany: true,
    label: say('allOfGroup', { role: role.name, group: words(side) }),
    isOn: across(lines.map(({ right }) => rights.holds(role, right))),
    locked: lockedRole(role),
    onChange: (isOn: boolean) =>
      rights.give(
        role,
        lines.map(({ right }) => right),
        isOn,
      ),
  })
  const rowSwitch = (line: RightsLine, roles: Role[]) => {
    const open = roles.filter((role) => !rights.lock(role))
    const locked = !rights.mine.has(line.right) ? say('lackRight') : open.length === 0 ? say('lockedBeyond') : undefined
    return {
      isForMany: true,
      label: say('allOfRow', named(line)),
      isOn: across(open.map((role) => rights.holds(role, line.right))),
      locked,
      onChange: (isOn: boolean) => open.forEach((role) => rights.give(role, [line.right], isOn)),
    }
  }
  return { rightSwitch, groupSwitch, rowSwitch }
}
