import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { listPreferences, shortly, signedIn } from './parts.ts'

const categories = createRoute({
  ...signedIn,
  path: '/categories',
  staticData: { title: 'categories', needs: 'categories:read' },
  component: lazyRouteComponent(() => import('#features/courses/categories/CategoriesPage.tsx')),
})
const courses = createRoute({
  ...signedIn,
  path: '/courses',
  staticData: { title: 'courses', needs: 'courses:read' },
  loader: ({ location }) =>
    shortly(
      Promise.all([
        import('#features/courses/courses/list/courses.preload.ts').then(({ preload }) => preload(location.search)),
        listPreferences(),
      ]),
    ),
  shouldReload: false,
  component: lazyRouteComponent(() => import('#features/courses/courses/list/CoursesPage.tsx')),
})
const newCourse = createRoute({
  ...signedIn,
  path: '/courses/new',
  staticData: {
    title: 'course-new',
    parent: { to: '/courses', title: 'courses' },
    needs: 'courses:write',
  },
  component: lazyRouteComponent(() => import('#features/courses/courses/form/NewCoursePage.tsx')),
})
const course = createRoute({
  ...signedIn,
  path: '/courses/$id',
  staticData: {
    title: 'course',
    parent: { to: '/courses', title: 'courses' },
    needs: 'courses:read',
  },
  component: lazyRouteComponent(() => import('#features/courses/courses/CoursePage.tsx')),
})
const students = createRoute({
  ...signedIn,
  path: '/students',
  staticData: { title: 'students', needs: 'students:read' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/people/students/list/StudentsPage.tsx')),
})
const student = createRoute({
  ...signedIn,
  path: '/students/$id',
  staticData: {
    title: 'student',
    parent: { to: '/students', title: 'students' },
    needs: 'students:read',
  },
  component: lazyRouteComponent(() => import('#features/people/students/page/StudentPage.tsx')),
})
const enrolments = createRoute({
  ...signedIn,
  path: '/enrolments',
  staticData: { title: 'enrolments', needs: 'students:read' },
  component: lazyRouteComponent(() => import('#features/courses/enrolments/EnrolmentsPage.tsx')),
})
const instructors = createRoute({
  ...signedIn,
  path: '/instructors',
  staticData: { title: 'instructors', needs: 'instructors:read' },
  loader: () => shortly(listPreferences()),
  component: lazyRouteComponent(() => import('#features/people/instructors/list/InstructorsPage.tsx')),
})
const instructor = createRoute({
  ...signedIn,
  path: '/instructors/$id',
  staticData: {
    title: 'instructor',
    parent: { to: '/instructors', title: 'instructors' },
    needs: 'instructors:read',
  },
  component: lazyRouteComponent(() => import('#features/people/instructors/InstructorPage.tsx')),
})
const reviews = createRoute({
  ...signedIn,
  path: '/reviews',
  staticData: { title: 'reviews', needs: 'reviews:read' },
  loader: listPreferences,
  component: lazyRouteComponent(() => import('#features/courses/reviews/ReviewsPage.tsx')),
})
const analytics = createRoute({
  ...signedIn,
  path: '/analytics',
  staticData: { title: 'analytics', needs: 'analytics:read' },
  component: lazyRouteComponent(() => import('#features/analytics/analytics/AnalyticsPage.tsx')),
})
const analyticsRows = createRoute({
  ...signedIn,
  path: '/analytics/rows',
  staticData: {
    title: 'analytics-rows',
    parent: { to: '/analytics', title: 'analytics' },
    needs: 'analytics:read',
  },
  component: lazyRouteComponent(() => import('#features/analytics/analytics/rows/RowsPage.tsx')),
})
const analyticsExplore = createRoute({
  ...signedIn,
  path: '/analytics/explore',
  staticData: {
    title: 'analytics-explore',
    parent: { to: '/analytics', title: 'analytics' },
    needs: 'analytics:read',
  },
  component: lazyRouteComponent(() => import('#features/analytics/analytics/explore/ExplorePage.tsx')),
})
const analyticsAlerts = createRoute({
  ...signedIn,
  path: '/analytics/alerts',
  staticData: {
    title: 'analytics-alerts',
    parent: { to: '/analytics', title: 'analytics' },
    needs: 'analytics:read',
  },
  component: lazyRouteComponent(() => import('#features/analytics/analytics/alerts/AlertsPage.tsx')),
})
const calendar = createRoute({
  ...signedIn,
  path: '/crm/calendar',
  staticData: { title: 'calendar', needs: 'crm:read' },
  component: lazyRouteComponent(() => import('#features/crm/calendar/CalendarPage.tsx')),
})
const importsPage = createRoute({
  ...signedIn,
  path: '/imports',
  staticData: { title: 'imports' },
  component: lazyRouteComponent(() => import('#features/system/imports/ImportsPage.tsx')),
})
const newImport = createRoute({
  ...signedIn,
  path: '/imports/new',
  staticData: { title: 'import-new', parent: { to: '/imports', title: 'imports' } },
  component: lazyRouteComponent(() => import('#features/system/imports/NewImportPage.tsx')),
})
const importPage = createRoute({
  ...signedIn,
  path: '/imports/$id',
  staticData: { title: 'import', parent: { to: '/imports', title: 'imports' } },
  component: lazyRouteComponent(() => import('#features/system/imports/ImportPage.tsx')),
})

export const coursesRoutes = [
  categories,
  courses,
  newCourse,
  course,
  students,
  student,
  enrolments,
  instructors,
  instructor,
  reviews,
  analytics,
  analyticsRows,
  analyticsExplore,
  analyticsAlerts,
  calendar,
  importsPage,
  newImport,
  importPage,
] as const
