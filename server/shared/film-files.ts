/** Where films are fetched, and where they lie in the store. */
export const FILM_ROOT = '/static/video/'
export const FILM_FOLDER = 'videos/'
