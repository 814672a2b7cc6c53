import type { InstructorStatus } from '@learning-cms/contract/people/instructors'
import { newId } from '@learning-cms/server/services/ids'
import { slugOf } from '@learning-cms/server/services/text/slugs'
import type { Random } from './random.ts'
import { certificates, familyNames, givenNames, middleNames, schools, specializations } from './words/people.ts'

const DAY_MS = 86_400_000
/** Which specialisations teach in which first-level category, in the order of both lists. */
export const fieldOf = (specialization: number) => [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5][specialization]!
const qualifications = ['bachelor', 'master', 'phd', 'self_taught'] as const

export type Teacher = ReturnType<typeof makeTeacher>

/** The n-th instructor with their person. Addresses and numbers are fictitious. */
export function makeTeacher(random: Random, n: number, nowMs: number) {
  const fullName = [random.one(familyNames), random.one(middleNames), random.one(givenNames)].join(' ')
  const joinedMs = nowMs - random.integer(120, 700) * DAY_MS - random.integer(0, DAY_MS)
  const joinedAt = new Date(joinedMs).toISOString()
  const special = n % specializations.length
  const personId = newId(joinedMs)
  const years = random.integer(2, 25)
  const status = statusOf(n)
  const local = slugOf(fullName, 'giang-vien').replaceAll('-', '.')
  return {
    field: fieldOf(special),
    person: {
      id: personId,
      fullName,
      email: `${local}.${n + 1}@giangvien.example`,
      phone: `0900 000 ${String((n + 1) % 1000).padStart(3, '0')}`,
      createdAt: joinedAt,
      updatedAt: joinedAt,
    },
    instructor: {
      id: newId(joinedMs),
      personId,
      bio: `${fullName} có ${years} năm kinh nghiệm trong lĩnh vực ${specializations[special]!.toLowerCase()} và từng đào tạo tại nhiều doanh nghiệp.`,
      specialization: specializations[special]!,
      experienceYears: years,
      qualification: random.one(qualifications),
      education: random.one(schools),
      certifications: random.some(certificates, random.integer(0, 3)),
      status,
      statusReason:
        status === 'rejected' ? 'Hồ sơ thiếu bằng cấp' : status === 'inactive' ? 'Tạm nghỉ theo nguyện vọng' : null,
      joinedAt,
      createdAt: joinedAt,
      updatedAt: joinedAt,
    },
  }
}

/** Of twenty-four, three are pending, two inactive, and one was rejected. */
function statusOf(n: number): InstructorStatus {
  const place = n % 24
  if (place >= 21) return 'pending'
  if (place >= 19) return 'inactive'
  return place === 18 ? 'rejected' : 'active'
}
