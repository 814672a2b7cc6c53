/** Columns of other systems that divide a name. */
export const namePartHeadings = { familyName: 'Họ và đệm', middleName: 'Tên đệm', givenName: 'Tên' } as const
