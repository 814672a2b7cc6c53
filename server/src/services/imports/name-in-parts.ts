import { namePartNames } from '@learning-cms/contract/records/name-parts'
import { joinedName } from '@learning-cms/domain/names/joined-name'
import { plain } from './cells.ts'

/** The name that a row has in several columns; empty if it has none there. */
export const nameInParts = (mapping: readonly (string | null)[], cells: readonly (string | number | null)[]) =>
  joinedName(
    Object.fromEntries(
      namePartNames.flatMap((name) => {
        const at = mapping.indexOf(name)
        return at === -1 ? [] : [[name, plain(cells[at])]]
      }),
    ),
  )
