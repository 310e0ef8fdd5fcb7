export const DATABASE_FILE = 'house.db';
