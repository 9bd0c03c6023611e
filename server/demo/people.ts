export const demoPeople = [
  { firstName: 'Kateřina', lastName: 'Dvořáková', gender: 'female', language: 'en' },
  { firstName: 'Ольга', lastName: 'Соколова', gender: 'female', language: 'ru' },
  { firstName: 'Hannah', lastName: 'Whitfield', gender: 'female', language: 'en' },
  { firstName: 'Jakub', lastName: 'Horák', gender: 'male', language: 'en' },
  { firstName: 'Екатерина', lastName: 'Белова', gender: 'female', language: 'ru' },
  { firstName: 'Lucie', lastName: 'Marková', gender: 'female', language: 'en' },
  { firstName: 'Daniel', lastName: 'Osborne', gender: 'male', language: 'en' },
  { firstName: 'Ирина', lastName: 'Ковалёва', gender: 'female', language: 'ru' },
  { firstName: 'Tereza', lastName: 'Šimková', gender: 'female', language: 'en' },
  { firstName: 'Павел', lastName: 'Громов', gender: 'male', language: 'ru' },
  { firstName: 'Claire', lastName: 'Donnelly', gender: 'female', language: 'en' },
  { firstName: 'Veronika', lastName: 'Jelínková', gender: 'female', language: 'en' },
] as const
