import { expect, test } from 'vitest'
import { workFor } from './work-for.ts'

test('an empty Home names the work of this role, the weightiest first', () => {
  const rights = (...mine: string[]) => workFor((right) => mine.includes(right))
  expect(rights('artifacts:write', 'articles:write')).toEqual(['workArtifacts'])
  expect(rights('orders:write', 'students:suspend')).toEqual(['workAccess', 'workSuspensions'])
  expect(rights('analytics:read')).toEqual([])
  expect(workFor(() => true)).toEqual(['workRefunds', 'workTransfers', 'workPayouts'])
})
