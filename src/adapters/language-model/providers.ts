import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel as SdkModel } from 'ai';
import { ModelError } from '#ports/language-model.ts';

export interface HostedModelSettings {
  /** `provider:model`, e.g. `anthropic:claude-opus-5` or `openai-compatible:llama3.3`. */
  model: string;
  apiKey?: string | undefined;
  /** Needed by openai-compatible (Ollama, llama.cpp, vLLM); replaces the provider's own address otherwise. */
  baseUrl?: string | undefined;
}

export const PROVIDERS = ['anthropic', 'openai', 'google', 'openai-compatible'] as const;

/** The SDK's model for the settings. Throws ModelError `misconfigured` with what to set. */
export function sdkModel({ model, apiKey, baseUrl }: HostedModelSettings): SdkModel {
  const colon = model.indexOf(':');
  const provider = model.slice(0, colon);
  const name = model.slice(colon + 1);
  if (colon < 1 || name === '') {
    throw new ModelError('misconfigured', `MODEL must be provider:model with one of ${PROVIDERS.join(', ')}`);
  }
  const options = { ...(apiKey ? { apiKey } : {}), ...(baseUrl ? { baseURL: baseUrl } : {}) };
  switch (provider) {
    case 'anthropic':
      return createAnthropic(options)(name);
    case 'openai':
      return createOpenAI(options)(name);
    case 'google':
      return createGoogle(options)(name);
    case 'openai-compatible':
      if (!baseUrl) throw new ModelError('misconfigured', 'MODEL_BASE_URL must be set for an openai-compatible model');
      return createOpenAICompatible({
        name: 'hosted',
        baseURL: baseUrl,
        ...(apiKey ? { apiKey } : {}),
        supportsStructuredOutputs: true,
      })(name);
    default:
      throw new ModelError(
        'misconfigured',
        `MODEL names the unknown provider "${provider}"; use ${PROVIDERS.join(', ')}`,
      );
  }
}
