export interface LoadOptions {
  baseUrl: string;
  email: string;
  password: string;
  log: (message: string) => void;
}

export async function loadDemo(_options: LoadOptions): Promise<void> {}
