import { expect, test } from 'vitest'
import { joinedName, lossOf } from './joined-name.ts'

test.each([
  [{ familyName: 'Nguyễn Thị Ánh', givenName: 'Tuyết' }, 'Nguyễn Thị Ánh Tuyết'],
  [{ familyName: 'Nguyễn', middleName: 'Thị  Ánh', givenName: ' Tuyết ' }, 'Nguyễn Thị Ánh Tuyết'],
  [{ familyName: 'NGUYEN', givenName: 'An' }, 'NGUYEN An'],
  [{ familyName: 'Đặng', givenName: 'Vy' }, 'Đặng Vy'],
  [{ familyName: 'K’Sor', givenName: 'Hạnh' }, 'K’Sor Hạnh'],
  [{ familyName: 'Smith', middleName: 'J.', givenName: 'Anna' }, 'Anna J. Smith'],
  [{ familyName: 'García Márquez', givenName: 'José' }, 'José García Márquez'],
  [{ givenName: 'Tuyết' }, 'Tuyết'],
  [{ familyName: 'Trần' }, 'Trần'],
  [{}, ''],
])('the parts %o are the name %s', (parts, name) => expect(joinedName(parts)).toBe(name))

test.each([
  ['Nguyễn Thị Ánh Tuyết', 'Tuyết', 'words'],
  ['Nguyễn Thị Ánh Tuyết', 'Nguyễn Ánh Tuyết', 'words'],
  ['Nguyễn Thị Ánh Tuyết', 'Trần Văn Minh', 'everything'],
  ['Nguyễn Thị Ánh Tuyết', 'Nguyễn Văn Minh', 'everything'],
  ['Anna Smith', 'Anna Jones', 'words'],
  ['Nguyễn Thị Ánh Tuyết', 'nguyen thi anh tuyet', undefined],
  ['Nguyễn Ánh', 'Nguyễn Thị Ánh', undefined],
  ['Anna Smith', 'Smith, Anna', undefined],
])('from %s to %s goes: %s', (before, after, loss) => expect(lossOf(before, after)).toBe(loss))
